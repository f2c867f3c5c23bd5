import { notifyManager } from '@tanstack/react-query';

/** Longer presses are drags, selections or long touches: what has come is then drawn meanwhile. */
const LONGEST_PRESS_MS = 2_000;
/** A finger's click comes a little after it was lifted. */
const CLICK_AFTER_MS = 100;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let held: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const due = held;
  held = [];
  for (const draw of due) draw();
}

function releaseAfter(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, milliseconds);
}

const onDown = () => {
  isPressed = true;
  releaseAfter(LONGEST_PRESS_MS);
};
const onUp = () => {
  if (isPressed) releaseAfter(CLICK_AFTER_MS);
};
const onClick = () => {
  if (isPressed) releaseAfter(0);
};

const schedule = (draw: () => void) => {
  setTimeout(() => {
    if (isPressed) held.push(draw);
    else draw();
  }, 0);
};

/**
 * Draws answers that come between the pressing and the lifting of a button only after the click.
 * What is pressed would otherwise move away from under the pointer, and the browser gives the click
 * to whatever both places have in common.
 */
export function holdAnswersWhilePressed(): void {
  if (typeof window === 'undefined') return;
  // Registering again changes nothing: the listeners and the scheduler are always these.
  window.addEventListener('pointerdown', onDown, true);
  window.addEventListener('pointerup', onUp, true);
  window.addEventListener('pointercancel', onUp, true);
  window.addEventListener('click', onClick, true);
  notifyManager.setScheduler(schedule);
}
