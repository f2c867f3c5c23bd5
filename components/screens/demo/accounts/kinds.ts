/** The states of one tax of a made-up client, one for each thing worth seeing. */
export type VatKind =
  | 'late'
  | 'partPaid'
  | 'returnLate'
  | 'queried'
  | 'checking'
  | 'delayed'
  | 'ready'
  | 'records'
  | 'early'
  | 'filed'
  | 'running'
  | 'nothing'
  | 'reconnect'
  | 'notAuthorised';
export type PayeKind = 'late' | 'partPaid' | 'due' | 'paid';
export type CorporationTaxKind = 'late' | 'soon' | 'later' | 'nothing';
export type SelfAssessmentKind = 'late' | 'partPaid' | 'toPay' | 'nothing';

/** The state of each tax of a made-up client; a tax it is not registered for is left out. */
export interface Kinds {
  vat?: VatKind;
  paye?: PayeKind;
  corporation_tax?: CorporationTaxKind;
  self_assessment?: SelfAssessmentKind;
}
