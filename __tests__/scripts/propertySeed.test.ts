import fc from 'fast-check';

test('property tests run from a fixed seed, unless all tests are asked for', () => {
  expect(fc.readConfigureGlobal().seed).toBe(process.env.TEST_ALL ? undefined : 20_261_120);
});
