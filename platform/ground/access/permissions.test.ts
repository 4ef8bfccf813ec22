import type { OperationName } from '@parley/contract/voice';
import { expect, it } from 'vitest';
import type { Role } from './caller.ts';
import { hasRole, roleFor } from './permissions.ts';

it.each<[OperationName, Role]>([
  ['getAssistant', 'viewer'],
  ['queryAnalytics', 'viewer'],
  // Whose role it is, the organisation in the path says.
  ['updateOrg', 'viewer'],
  ['createOrg', 'editor'],
  ['createAssistant', 'editor'],
  ['deleteAssistant', 'editor'],
  ['createToken', 'admin'],
  ['deleteToken', 'admin'],
])('D169 %s needs at least the role %s', (name, role) => {
  expect(roleFor(name)).toBe(role);
});

it('D169 a role reaches itself and what is below it', () => {
  const roles = ['viewer', 'editor', 'admin'] as const;
  const reached = roles.map((role) => roles.filter((least) => hasRole(role, least)));
  expect(reached).toEqual([['viewer'], ['viewer', 'editor'], ['viewer', 'editor', 'admin']]);
});
