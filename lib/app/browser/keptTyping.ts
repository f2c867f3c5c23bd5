import { listOpenForms, type FieldValue, type OpenForm } from '@/lib/auth/openForms';
import { STORED } from './keys';
import { sessionStore } from './storage';

type Values = Record<string, FieldValue>;

/** What a person had typed on a page when their session ended. */
interface Kept {
  owner: string;
  /** The page, with its query. */
  page: string;
  at: number;
  /** By the names of a form's fields. */
  forms: Record<string, Values>;
}

/** What was typed is worth nothing after a working day, and should not lie about. */
const KEPT_MS = 8 * 3_600_000;

/** Names of values that are never kept: passwords, codes, bank details and what opens things. */
const PRIVATE_NAME =
  /pass|code|token|secret|account|sort|iban|bic|roll|payee|card|pin$|utr|nino|recovery/i;
const PRIVATE_FILL = /password|one-time-code|^cc-/;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'owner' in value && 'forms' in value;

const pageHere = () => `${window.location.pathname}${window.location.search}`;
const keyOf = (form: OpenForm) => form.name ?? Object.keys(form.values()).sort().join();

/** True if the value of a field may be kept: it is on the screen, and nothing says it is private. */
function mayKeep(field: Element): boolean {
  if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
    return !PRIVATE_NAME.test(field.name);
  if (!(field instanceof HTMLInputElement) || PRIVATE_NAME.test(field.name)) return false;
  return (
    !['password', 'file', 'hidden'].includes(field.type) && !PRIVATE_FILL.test(field.autocomplete)
  );
}

/** True if an amount was typed that cannot be read: the value is a mark, and the text is lost. */
const isUnreadable = (field: Element, value: unknown): boolean =>
  value === 'unreadable' && field instanceof HTMLInputElement && field.inputMode === 'decimal';

function typedIn(form: OpenForm): Values {
  const fields = form.element && [...(form.element()?.elements ?? [])];
  const isKeepable = ([name, value]: [string, unknown]) => {
    if (!fields) return !PRIVATE_NAME.test(name);
    const shown = fields.filter((field) => 'name' in field && field.name === name);
    return (
      shown.length > 0 && shown.every((field) => mayKeep(field) && !isUnreadable(field, value))
    );
  };
  return Object.fromEntries(
    Object.entries(form.values()).filter(
      (entry): entry is [string, FieldValue] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]) && isKeepable(entry),
    ),
  );
}

/**
 * Keeps what the owner has typed into the forms of this page, in this tab only, for when they log in
 * again. Passwords, codes and bank details are never kept (docs/rules/security.md#session-end).
 */
export function keepTyping(owner: string): void {
  const forms = Object.fromEntries(
    listOpenForms()
      .filter((form) => form.isChanged())
      .map((form) => [keyOf(form), typedIn(form)] as const)
      .filter(([, values]) => Object.keys(values).length > 0),
  );
  if (Object.keys(forms).length === 0) return;
  sessionStore.write(STORED.typed, {
    owner,
    page: pageHere(),
    at: Date.now(),
    forms,
  } satisfies Kept);
}

/** Puts back what this owner had typed into the form; returns true if there was anything. */
export function putBackTyping(owner: string, form: OpenForm): boolean {
  const kept = sessionStore.read(STORED.typed, isKept);
  if (!kept) return false;
  if (kept.owner !== owner || Date.now() - kept.at > KEPT_MS) {
    sessionStore.remove(STORED.typed);
    return false;
  }
  const { [keyOf(form)]: values, ...rest } = kept.forms;
  if (kept.page !== pageHere() || !values || form.isChanged()) return false;
  if (Object.keys(rest).length > 0) sessionStore.write(STORED.typed, { ...kept, forms: rest });
  else sessionStore.remove(STORED.typed);
  form.put(values);
  return true;
}
