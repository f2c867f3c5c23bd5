/** The only source of "now"; every rule and service receives it. */
export interface Clock {
  now(): Date;
}
