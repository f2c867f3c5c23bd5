import type { Excuse } from './excuse';
import { EXCUSED_MONEY } from './excusedMoney';
import { EXCUSED_RULES } from './excusedRules';
import { EXCUSED_SERVER } from './excusedServer';

export const EXCUSED: readonly Excuse[] = [...EXCUSED_MONEY, ...EXCUSED_RULES, ...EXCUSED_SERVER];
