import { STEPS } from './steps.mjs';
import { STORIES } from './stories.mjs';

const STOPPED =
  'the portal or the sandbox of this story has stopped. Choose a story to start again.';

/**
 * Creates what plays the stories in this world, one at a time and one press after the other: a press
 * during another is refused.
 */
export function createDirector(world) {
  let open;
  let busy = false;
  let problem;

  /** Runs one press alone. Its failure is kept for the page. */
  const press = async (work) => {
    if (busy) return false;
    busy = true;
    problem = undefined;
    try {
      await work();
    } catch (error) {
      problem = error.message;
    } finally {
      busy = false;
    }
    return true;
  };

  /** Returns the visitor of the open story, signed in again if time has ended the session. */
  const signedIn = async () => {
    if (!(await open.visitor.isSignedIn())) {
      const visitor = world.newVisitor();
      await visitor.logIn(open.story.person);
      open.visitor = visitor;
    }
    return open.visitor;
  };

  return {
    /** Brings portal and sandbox to this story. Returns false while another press is under way. */
    tell: (id) =>
      press(async () => {
        open = undefined;
        await world.reset();
        const story = STORIES[id];
        const { visitor, path } = await story.open(world);
        open = { id, story, visitor, path, steps: story.steps };
      }),

    /** Moves the open story on by one of its buttons. Returns false as {@link tell} does. */
    moveOn: (name) =>
      press(async () => {
        if (!open?.steps.includes(name)) return;
        const { run, ends = [] } = STEPS[name];
        const query = Object.fromEntries(new URLSearchParams(open.path.split('?')[1]));
        await run(world, async () => ({
          visitor: await signedIn(),
          story: open.story,
          query: { company_id: query.company_id },
        }));
        open.steps = open.steps.filter((step) => !ends.includes(step));
      }),

    /**
     * Returns the page of the open story and the cookies with which its person is signed in, or
     * undefined if no story is open.
     */
    enter: async () => open && { path: open.path, cookies: (await signedIn()).cookieLines() },

    /**
     * Returns what the page of the demo shows. A story with a program that has ended is no longer
     * open.
     */
    state: async () => {
      const clocks = open && (await world.clocks().catch(() => undefined));
      return {
        busy,
        problem: open && !clocks ? STOPPED : problem,
        ...(clocks && { open, clocks }),
        sandbox: world.addresses().sandbox,
      };
    },
  };
}
