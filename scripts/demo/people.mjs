import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/run.mjs';

const fixtures = JSON.parse(
  readFileSync(path.join(root, 'sandbox', 'fixtures', 'fixtures.json'), 'utf8'),
);
const [practice] = fixtures.practices;

const owner = (email) => {
  const person = fixtures.people.find((one) => one.email === email);
  const company = fixtures.companies.find(({ vrn }) => vrn === person.owns[0]);
  return { ...person, company: company.name, vrn: company.vrn };
};

/** Runs a bakery that HMRC owes refunds. */
export const HANNAH = owner('hannah@marlowandrye.co.uk');
/** Runs a shop in trouble with HMRC. */
export const PRIYA = owner('priya@caldercycles.co.uk');
/** Runs the practice, and has an authenticator app. */
export const RUTH = {
  ...practice.people.find(({ role }) => role === 'admin'),
  hasApp: true,
  company: practice.name,
  arn: practice.agentReferenceNumber,
};

/** Joins the practice as the owner of a client that has not paid HMRC (sandbox/fixtures/clientKinds.ts). */
export const NELL = {
  name: 'Nell Ashdown',
  email: 'nell@ashdownjoinery.example',
  password: 'shavings-under-the-bench',
  company: 'Ashdown Joinery',
};
