/** A browser that supports passkeys, and a device with mocked answers. */

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** What the device below answers, as our pages send it on. */
export const SHOWN = {
  id: base64url('marlow'),
  response: {
    clientDataJSON: base64url('data'),
    authenticatorData: base64url('auth'),
    signature: base64url('signature'),
    userHandle: base64url('handle'),
  },
};
export const MADE = {
  id: base64url('marlow'),
  response: {
    clientDataJSON: base64url('data'),
    attestationObject: base64url('attested'),
    transports: ['hybrid', 'internal'],
  },
};

type Answer = (options: { publicKey: Record<string, unknown> }) => Promise<unknown>;
const device = {
  create: jest.fn<ReturnType<Answer>, Parameters<Answer>>(),
  get: jest.fn<ReturnType<Answer>, Parameters<Answer>>(),
};

const credential = (response: Record<string, unknown>) => ({
  id: SHOWN.id,
  rawId: bytes('marlow'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response,
  getClientExtensionResults: () => ({}),
});

/**
 * Plugs the device in for one test. `refuse` has it, or the person, say no by the name of the
 * browser's error.
 */
export function plugIn(): { refuse(name: string): void; answer(): void; calls: typeof device } {
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    writable: true,
    value: class PublicKeyCredential {},
  });
  Object.defineProperty(window.navigator, 'credentials', { configurable: true, value: device });
  const answer = () => {
    device.get.mockReset().mockResolvedValue(
      credential({
        clientDataJSON: bytes('data'),
        authenticatorData: bytes('auth'),
        signature: bytes('signature'),
        userHandle: bytes('handle'),
      }),
    );
    device.create.mockReset().mockResolvedValue(
      credential({
        clientDataJSON: bytes('data'),
        attestationObject: bytes('attested'),
        getTransports: () => ['internal', 'hybrid', 'thought'],
      }),
    );
  };
  answer();
  return {
    answer,
    calls: device,
    refuse: (name) => {
      const problem = Object.assign(new Error(name), { name });
      device.get.mockReset().mockRejectedValue(problem);
      device.create.mockReset().mockRejectedValue(problem);
    },
  };
}

/** A browser that knows no passkeys, as before {@link plugIn}. */
export function unplug(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(window.navigator, 'credentials');
}
