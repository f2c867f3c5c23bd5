import { keepAttribution } from '@/lib/app/browser/attribution';
import { signUpEmail } from '@/lib/app/browser/signUpEmail';
import { leaveTo } from '@/lib/app/leave';
import { appendAttribution } from '@/lib/auth/attribution';

const CURLY = /[’‘ʼ]/g;

/** Returns what is wrong with the field, as `SignUpForm` names its sentences. */
const problemOf = ({ validity }: HTMLInputElement) =>
  validity.valid ? undefined : validity.valueMissing ? 'missing' : 'wrong';

/** The form's parts that change, by the attributes of `SignUpForm`. */
const partsOf = (form: HTMLFormElement) => ({
  field: form.querySelector('input') as HTMLInputElement,
  button: form.querySelector('button') as HTMLButtonElement,
  problem: form.querySelector('[data-problem]') as HTMLElement,
  sentences: [...form.querySelectorAll<HTMLElement>('[data-sentence]')],
});

/**
 * Checks the e-mail form of the sign-up pop-up while an address is typed, keeps the address and
 * goes on to the first step. The form is served as HTML and works without it; the landing page's
 * small script and its React screen both call this, and the first one keeps the form. Returns the
 * function that stops. It changes attributes only, which React leaves as they are.
 */
export function watchEmailForm(form: HTMLFormElement): () => void {
  if (form.noValidate) return () => undefined;
  form.noValidate = true;
  const { field, button, problem, sentences } = partsOf(form);
  const reason = button.getAttribute('aria-describedby') ?? '';
  let isLeft = false;

  const show = () => {
    // A phone's curly apostrophe, which no mailbox has; see `cleanedEmail`.
    const plain = field.value.replace(CURLY, "'");
    if (plain !== field.value) field.value = plain;
    const wrong = problemOf(field);
    const shown = isLeft ? wrong : undefined;
    button.disabled = wrong !== undefined;
    button.setAttribute('aria-describedby', wrong ? reason : `${field.id}-note`);
    problem.hidden = !shown;
    for (const sentence of sentences) sentence.hidden = sentence.dataset.sentence !== shown;
    field.ariaInvalid = String(Boolean(shown));
    field.parentElement?.toggleAttribute('data-error', Boolean(shown));
    if (shown) field.setAttribute('aria-describedby', problem.id);
    else field.removeAttribute('aria-describedby');
  };
  const send = (event: Event) => {
    event.preventDefault();
    isLeft = true;
    show();
    if (button.disabled) return field.focus();
    signUpEmail.write(field.value.trim());
    leaveTo(appendAttribution(form.getAttribute('action') ?? '', keepAttribution({})));
  };

  field.value ||= signUpEmail.read() ?? '';
  show();
  form.oninput = show;
  form.onsubmit = send;
  field.onblur = () => {
    isLeft = true;
    show();
  };
  // A browser ignores Enter while the button is disabled.
  field.onkeydown = (event) => {
    if (event.key === 'Enter' && button.disabled) send(event);
  };
  return () => {
    form.noValidate = false;
    form.oninput = form.onsubmit = field.onblur = field.onkeydown = null;
  };
}
