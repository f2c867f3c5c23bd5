/** @jest-environment node */
import { jsonOf, openSandbox, type OpenSandbox } from './openSandbox';

const KEY = `Basic ${Buffer.from('adsum-companies-house-key:').toString('base64')}`;
interface Item {
  title: string;
  company_number: string;
  company_status: string;
  date_of_cessation?: string;
  address: { locality: string };
  matches: { title: number[] };
}
interface Search {
  kind: string;
  total_results: number;
  items_per_page: number;
  items: Item[];
}

describe('Companies House', () => {
  let sandbox: OpenSandbox;
  const get = (path: string, authorization = KEY) =>
    fetch(`${sandbox.urls.companiesHouse}${path}`, { headers: { authorization } });
  const search = (q: string, more = '') =>
    jsonOf<Search>(get(`/search/companies?q=${encodeURIComponent(q)}${more}`));

  beforeAll(async () => {
    sandbox = await openSandbox();
  });
  afterAll(() => sandbox.stop());

  test('"marlow" finds the four companies of the picture, the dissolved one last and with its date', async () => {
    const { kind, total_results: total, items } = await search('marlow');
    expect(kind).toBe('search#companies');
    expect(total).toBe(4);
    expect(
      items.map((one) => [
        one.title,
        one.company_number,
        one.address.locality,
        one.company_status,
        one.date_of_cessation,
      ]),
    ).toEqual([
      ['Marlow & Rye Bakery Ltd', '11482907', 'Leeds', 'active', undefined],
      ['Marlow Brew House Ltd', '09317745', 'Marlow', 'active', undefined],
      ['Marlow Hill Joinery LLP', 'OC418823', 'High Wycombe', 'active', undefined],
      ['Marlow Provisions Ltd', '08120366', 'Reading', 'dissolved', '2021-05-12'],
    ]);
  });

  test("a hit has the fields of the register's own answer", async () => {
    const { items } = await search('marlow provisions');
    expect(items[0]).toEqual({
      kind: 'searchresults#company',
      title: 'Marlow Provisions Ltd',
      company_number: '08120366',
      company_status: 'dissolved',
      company_type: 'ltd',
      date_of_creation: '2012-06-26',
      date_of_cessation: '2021-05-12',
      address: {
        premises: '7',
        address_line_1: 'Friar Street',
        locality: 'Reading',
        postal_code: 'RG1 1DB',
        country: 'England',
      },
      address_snippet: '7 Friar Street, Reading, England, RG1 1DB',
      description: '08120366 - Dissolved on 12 May 2021',
      description_identifier: ['dissolved-on'],
      snippet: '',
      matches: { title: [1, 17], snippet: [] },
      links: { self: '/company/08120366' },
    });
  });

  test.each([
    ['rye bak', 'Marlow & Rye Bakery Ltd'],
    ['MARLOW & RYE', 'Marlow & Rye Bakery Ltd'],
    ['cafe', 'Rye Street Café Ltd'],
    ['0931', 'Marlow Brew House Ltd'],
    ['oc4188', 'Marlow Hill Joinery LLP'],
  ])('"%s" finds %s', async (typed, title) => {
    expect((await search(typed)).items.map((one) => one.title)).toEqual([title]);
  });

  test('nothing found is an empty list, and pages are cut as asked', async () => {
    expect(await search('zzzz')).toMatchObject({ total_results: 0, items: [] });
    const page = await search('ltd', '&items_per_page=5');
    expect(page.items).toHaveLength(5);
    expect(page.total_results).toBeGreaterThan(50);
    expect((await search('ltd', '&items_per_page=5&start_index=5')).items[0]?.title).not.toBe(
      page.items[0]?.title,
    );
  });

  test('a company is found by number with its accounts and purpose; an unknown one is 404', async () => {
    expect(await jsonOf(get('/company/OC418823'))).toMatchObject({
      company_name: 'Marlow Hill Joinery LLP',
      type: 'llp',
      sic_codes: ['43320'],
      accounts: {
        accounting_reference_date: { day: '30', month: '9' },
        next_due: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    });
    const unknown = await get('/company/00000001');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({
      errors: [{ type: 'ch:service', error: 'company-profile-not-found' }],
    });
  });

  test('rejects a missing or wrong key', async () => {
    expect((await fetch(`${sandbox.urls.companiesHouse}/search/companies?q=marlow`)).status).toBe(
      401,
    );
    expect(
      (await get('/search/companies?q=marlow', `Basic ${Buffer.from('wrong:').toString('base64')}`))
        .status,
    ).toBe(401);
  });

  test('the 601st call in five minutes is refused, and five minutes later all is well', async () => {
    const busy = await openSandbox();
    const ask = () =>
      fetch(`${busy.urls.companiesHouse}/company/11482907`, { headers: { authorization: KEY } });
    for (let done = 0; done < 600; done += 50) await Promise.all(Array.from({ length: 50 }, ask));
    expect((await ask()).status).toBe(429);
    busy.pass(301);
    expect((await ask()).status).toBe(200);
    await busy.stop();
  });
});
