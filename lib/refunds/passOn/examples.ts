import { pence } from '@/lib/kernel/money';

/** The claim of the examples once its customer says that they passed all of it on. */
export const examplePassedOn = {
  money: {
    canWithdraw: false,
    withdrawing: false,
    paymentReference: 'AD-26-09-0417',
    setOffs: [],
    payTo: { accountName: 'Adsum Ltd', sortCode: '20-00-00', accountNumber: '55779911' },
    sending: {
      leftPence: pence(0),
      repaidOn: '2026-11-19' as const,
      takeBack: { day: '2026-11-20' as const, pence: pence(376_480) },
    },
    documents: [],
  },
  map: {
    standing: 'passed_on' as const,
    soldPence: pence(376_480),
    leftPence: pence(376_480),
    toSendPence: pence(0),
    sent: { pence: pence(376_480), on: '2026-11-20' as const },
    legs: [
      {
        id: 'we_pay' as const,
        state: 'done' as const,
        pence: pence(372_715),
        to: '2026-11-04' as const,
      },
      {
        id: 'hmrc_repays' as const,
        state: 'done' as const,
        pence: pence(376_480),
        to: '2026-11-19' as const,
      },
      {
        id: 'you_pass_on' as const,
        state: 'now' as const,
        pence: pence(376_480),
        to: '2026-12-03' as const,
      },
    ],
  },
};
