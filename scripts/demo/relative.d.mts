interface Sold {
  id: string;
  refundPence: number;
  feePence: number;
  netPence: number;
  clock?: { endsOn: string };
}

interface RelativeOptions {
  recordedAt: number;
  quote: { payoutBy: string; hmrcFrom: string; hmrcTo: string };
  claims: readonly Sold[];
  inProgress: Sold;
  sums: { count: number; netPence: number; feesPence: number };
  renamed: readonly (readonly [string, string])[];
}

export declare function createRelative(options: RelativeOptions): (answer: unknown) => unknown;
