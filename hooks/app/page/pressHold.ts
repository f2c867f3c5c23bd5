import { notifyManager } from '@tanstack/react-query';

/** Longest press that holds answers back; longer ones are drags, selections or long touches. */
const LONGEST_PRESS_MS = 2_000;
/** On touch screens the click follows shortly after the finger is lifted. */
const CLICK_AFTER_MS = 100;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let delayed: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const due = delayed;
  delayed = [];
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
    if (isPressed) delayed.push(draw);
    else draw();
  }, 0);
};

/** True between pointer down and click. */
export const isPressing = (): boolean => isPressed;

/**
 * Runs `change` at once, or after the click if the pointer is down. Returns a function that cancels
 * it. Otherwise a change on leaving a field could move the button under the pointer.
 */
export function afterPress(change: () => void): () => void {
  if (isPressed) delayed.push(change);
  else change();
  return () => {
    delayed = delayed.filter((waiting) => waiting !== change);
  };
}

/**
 * Delays rendering of answers that arrive between pointer down and click. Otherwise the pressed
 * button could move, and the browser would give the click to a common ancestor.
 */
export function holdAnswersWhilePressed(): void {
  if (typeof window === 'undefined') return;
  // Idempotent: the listeners and the scheduler are always the same.
  window.addEventListener('pointerdown', onDown, true);
  window.addEventListener('pointerup', onUp, true);
  window.addEventListener('pointercancel', onUp, true);
  window.addEventListener('click', onClick, true);
  notifyManager.setScheduler(schedule);
}
