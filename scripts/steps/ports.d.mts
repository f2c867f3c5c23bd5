export interface Wanted {
  port: number;
  host: string;
  whose: string;
  setting: string;
}
export function checkPorts(wanted: Wanted[]): Promise<void>;
export function freePorts(count: number): Promise<number[]>;
