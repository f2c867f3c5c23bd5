/** Returns a greeting such as 'Good afternoon' by the hour in London, 0 to 23. */
export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
