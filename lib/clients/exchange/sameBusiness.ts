import type { NumbersOfClient } from '@/lib/clients/numbers';
import { canShareVatNumber } from '@/lib/clients/vatGroup';

/** The numbers that only one client can have say more than a VAT number that a group shares. */
const ALONE = [
  'utr',
  'companyNumber',
  'payeReference',
  'accountsOfficeReference',
  'nino',
] as const satisfies (keyof NumbersOfClient)[];

interface Holder<T> {
  numbers: NumbersOfClient;
  what: T;
}

/** The holder of one of a line's numbers. */
export interface Same<T> {
  by: keyof NumbersOfClient;
  what: T;
  /** True if only the VAT number is shared, by companies that can all be of one VAT group. */
  isGroup: boolean;
}

/** Finds who has one of a line's numbers already. */
export class SameBusiness<T> {
  private readonly alone = new Map<string, T>();
  private readonly byVrn = new Map<string, Holder<T>[]>();

  add(numbers: NumbersOfClient, what: T): void {
    for (const by of ALONE) if (numbers[by] !== null) this.alone.set(`${by} ${numbers[by]}`, what);
    if (numbers.vrn === null) return;
    const holders = this.byVrn.get(numbers.vrn);
    if (holders) holders.push({ numbers, what });
    else this.byVrn.set(numbers.vrn, [{ numbers, what }]);
  }

  find(numbers: NumbersOfClient): Same<T> | undefined {
    for (const by of ALONE) {
      const what = numbers[by] === null ? undefined : this.alone.get(`${by} ${numbers[by]}`);
      if (what !== undefined) return { by, what, isGroup: false };
    }
    const holders = numbers.vrn === null ? [] : (this.byVrn.get(numbers.vrn) ?? []);
    const stranger = holders.find((holder) => !canShareVatNumber(numbers, holder.numbers));
    const holder = stranger ?? holders[0];
    return holder && { by: 'vrn', what: holder.what, isGroup: stranger === undefined };
  }
}
