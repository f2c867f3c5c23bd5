/**
 * Advances Date by so many milliseconds; timers are unchanged. Called again, it moves Date to the
 * new distance. Also runs in pages, as an init script, so it must not use anything outside itself.
 */
export function shiftDate(aheadMs) {
  const mark = Symbol.for('dateIsShifted');
  if (globalThis[mark]) {
    globalThis[mark].aheadMs = aheadMs;
    return;
  }
  if (aheadMs === 0) return;
  const shift = (globalThis[mark] = { aheadMs });
  const MachineDate = Date;
  const machineNow = Date.now.bind(Date);
  const now = () => machineNow() + shift.aheadMs;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
  });
  MachineDate.now = now;
  MachineDate.prototype.constructor = globalThis.Date;
}
