import type { Sandbox } from '@/sandbox/sandbox';

/** The input of a control: JSON or form fields, all read as text. */
export type ControlInput = Record<string, string | undefined>;
type ControlResult = { done: Record<string, unknown> } | { problem: string };
export type Control = (sandbox: Sandbox, input: ControlInput) => ControlResult;

export const problem = (text: string): ControlResult => ({ problem: text });
export const isVrn = (text: string | undefined): text is string => /^\d{9}$/.test(text ?? '');
