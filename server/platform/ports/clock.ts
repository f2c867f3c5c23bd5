/** The only source of the current time; every rule and service receives it. */
export interface Clock {
  now(): Date;
}
