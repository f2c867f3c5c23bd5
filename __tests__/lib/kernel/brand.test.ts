/** @jest-environment node */
import { holdTheCompilerTo, type Tried } from '@/__tests__/support/compiler';

const preamble = [
  "import { pence, ZERO, type Pence } from '@/lib/kernel/money'; import { plus, share } from '@/lib/kernel/sums';",
  'declare const amount: Pence; declare const count: number; declare const pounds: number; declare const fee: (refund: Pence) => void;',
];

const refused: Tried[] = [
  ['a bare number', 'export const a: Pence = 421_000;'],
  ['a number that nobody checked', 'export const b: Pence = count;'],
  ['pounds', 'fee(pounds);'],
  ['pounds made of pence', 'fee(amount / 100);'],
  ['pounds added to pence', 'export const c: Pence = plus(amount, pounds);'],
  ['a sum that nobody checked', 'export const d: Pence = amount + amount;'],
  ['a float product', 'export const e: Pence = amount * 0.01;'],
  [
    'a running total',
    'export const f = () => { let total = ZERO; total += amount; return total; };',
  ],
  ['text', "export const g: Pence = '421000';"],
];

/** What looks alike and holds. */
const taken: Tried[] = [
  ['a checked number', 'export const h: Pence = pence(421_000);'],
  ['a sum and a share of amounts', 'export const i: Pence = plus(amount, share(amount, 1, 100));'],
  ['an amount read as a number', 'export const j: number = amount;'],
  [
    'amounts compared with each other and with nought',
    'export const k: boolean = amount > 0 && amount !== ZERO && amount === 0;',
  ],
];

holdTheCompilerTo({ at: 'lib/kernel/planted.ts', preamble, refused, taken });
