export type Declarer = 'business' | 'agent';

/**
 * The version is stored with every filing, so that the words a person agreed to can be shown again.
 */
const VERSIONS: Record<Declarer, string> = {
  business: 'hmrc-vat-mtd-1',
  agent: 'hmrc-vat-mtd-agent-1',
};

export const declarationVersion = (declarer: Declarer): string => VERSIONS[declarer];

/** The version of the business's own declaration. */
export const DECLARATION_VERSION = VERSIONS.business;

const TEXTS: Record<Declarer, string> = {
  business:
    'When you submit this VAT information you are making a legal declaration that the information is true and complete. ' +
    'A false declaration can result in prosecution.',
  agent:
    'I confirm that my client has received a copy of the information contained in this return and approved the ' +
    'information as being correct and complete to the best of their knowledge and belief.',
};

/**
 * Returns HMRC's mandatory declaration, verbatim (docs/rules/vat.md#declaration, VAT service
 * guide).
 */
export const declarationText = (declarer: Declarer): string => TEXTS[declarer];
