/** Where one tax of a made-up client stands, in a word for each thing worth seeing. */
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

/** How each tax of a made-up client stands; a tax it is not registered for is not named. */
export interface Kinds {
  vat?: VatKind;
  paye?: PayeKind;
  corporation_tax?: CorporationTaxKind;
  self_assessment?: SelfAssessmentKind;
}
