import { expect, it } from 'vitest';
import { findProblems } from './check.ts';
import { writeAddressLine, writePhoneLink, writePlace } from './contact-lines.ts';
import { sample } from './sample.ts';

const { address } = sample.company;

it('D1292 an address has a region where there is one, and no comma or space for one that is not', () => {
  expect(writeAddressLine(address)).toBe('120 Example Street, Suite 4, Springfield, IL 62701');
  expect(writePlace(address)).toBe('Springfield, IL');
  const without = { ...address, city: 'London', region: null, postalCode: 'N1 9GU', country: 'GB' };
  expect(writeAddressLine(without)).toBe('120 Example Street, Suite 4, London, N1 9GU');
  expect(writePlace(without)).toBe('London');
});

it.each([
  [{ city: 'Ghent', region: null, postalCode: '9000', country: 'BE' }, '9000 Ghent'],
  [{ city: 'Roma', region: 'RM', postalCode: '00184', country: 'IT' }, '00184 Roma, RM'],
])('D1463 the postal code stands where letters of the country have it: %o', (own, end) => {
  const line = writeAddressLine({ ...address, ...own });
  expect(line).toBe(`120 Example Street, Suite 4, ${end}`);
});

it('D1292 a company without a region is taken', () => {
  const company = { ...sample.company, address: { ...address, region: null } };
  expect(findProblems({ ...sample, company })).toEqual([]);
});

it.each([
  ['+1 217 555 0142', 'tel:+12175550142'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['020 7946 0958', 'tel:02079460958'],
])('D1351 %s is dialled as %s', (written, link) => {
  expect(writePhoneLink(written)).toBe(link);
});
