import { expect, it } from 'vitest';
import { greetedName } from './greeted-name.ts';

it.each([
  ['rosa', 'Rosa'],
  ["MARGE o'brien", "Marge O'Brien"],
  ['DE LA CRUZ', 'De la Cruz'],
  ['maria DE LA cruz', 'Maria de la Cruz'],
  ['ludwig van beethoven', 'Ludwig van Beethoven'],
  ['anne-marie d’arc', 'Anne-Marie D’Arc'],
  ['jean-luc', 'Jean-Luc'],
  ["rosa's", "Rosa's"],
  ['ÉMILE', 'Émile'],
  ['łukasz', 'Łukasz'],
  ['big al', 'Big Al'],
  ['JD', 'JD'],
  ['BO LI', 'Bo Li'],
  ['john smith III', 'John Smith III'],
  ['李小龙', '李小龙'],
])('D2004 %s is greeted as %s', (typed, greeted) => {
  expect(greetedName(typed)).toBe(greeted);
});

it.each([
  'McDonald',
  'deShawn',
  'Van Dyke',
  'eBay Jim',
  'ann@home.example',
  '{step_1}',
  'you can just call me whatever',
  '',
])('D2004 "%s" is left as it is', (typed) => {
  expect(greetedName(typed)).toBe(typed);
});
