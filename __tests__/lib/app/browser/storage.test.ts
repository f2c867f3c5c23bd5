import { isText, localStore, sessionStore } from '@/lib/app/browser/storage';

interface Place {
  companyId: string;
}
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'companyId' in value;

const STORES = [
  ['session', sessionStore, () => window.sessionStorage],
  ['local', localStore, () => window.localStorage],
] as const;

describe.each(STORES)(
  'docs/rules/product.md#stored-values, JSON under a named key: the %s store',
  (_name, store, raw) => {
    beforeEach(() => raw().clear());

    test('keeps a value as JSON under its name, and gives it back', () => {
      store.write('g-company', { companyId: '42' });
      expect(raw().getItem('g-company')).toBe('{"companyId":"42"}');
      expect(store.read('g-company', isPlace)).toEqual({ companyId: '42' });
    });

    test.each([
      ['nothing', null],
      ['broken JSON', '{"companyId":'],
      ['another shape', '[1,2]'],
      ['text that is no JSON', 'undefined'],
      ['null', 'null'],
    ])('takes %s for nothing', (_case, text) => {
      if (text !== null) raw().setItem('g-company', text);
      expect(store.read('g-company', isPlace)).toBeUndefined();
    });

    test('removes one name, or all', () => {
      store.write('a', 'x');
      store.write('b', 'y');
      store.remove('a');
      expect([store.read('a', isText), store.read('b', isText)]).toEqual([undefined, 'y']);
      store.clear();
      expect(store.read('b', isText)).toBeUndefined();
    });

    test('a store that is full or forbidden breaks nothing', () => {
      const refuse = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      const spies = (['getItem', 'setItem', 'removeItem', 'clear'] as const).map((name) =>
        jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
      );
      expect(() => {
        store.write('a', 'x');
        store.remove('a');
        store.clear();
      }).not.toThrow();
      expect(store.read('a', isText)).toBeUndefined();
      spies.forEach((spy) => spy.mockRestore());
    });
  },
);
