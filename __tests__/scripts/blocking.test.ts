/** @jest-environment node */
import { tasksAfterPaint } from '@/scripts/bench/blocking';

const task = (ts: number, dur: number, at: { pid?: number; tid?: number; cpu?: number } = {}) => ({
  name: 'RunTask',
  ph: 'X',
  pid: at.pid ?? 2,
  tid: at.tid ?? 1,
  ts,
  dur,
  tdur: at.cpu ?? dur,
});
const paint = (ts: number, pid = 2) => ({ name: 'firstPaint', ph: 'R', pid, tid: 1, ts });

it('counts the CPU time of the outermost tasks of the page’s own thread after its first paint', () => {
  const events = [
    paint(100, 1),
    task(150, 9_000, { pid: 1 }),
    task(1_000, 5_000),
    paint(10_000),
    task(20_000, 30_000, { cpu: 20_000 }),
    task(25_000, 10_000),
    task(60_000, 7_000, { tid: 4 }),
    task(70_000, 8_000),
  ];
  expect(tasksAfterPaint(events)).toEqual([20, 8]);
});

it('refuses a trace in which nothing was painted', () => {
  expect(() => tasksAfterPaint([task(0, 10)])).toThrow('never painted');
});
