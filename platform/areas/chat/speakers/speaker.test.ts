import { expect, it } from 'vitest';
import type { Assistant, Overrides } from '../../../ground/conversation/message.ts';
import type { Resources } from './resources.ts';
import { findSpeaking } from './speaker.ts';

type Plan = NonNullable<Assistant['compliancePlan']>;

/** What is so of an assistant that a squad changes, and a call besides. */
async function planOf(assistant: Plan, squad?: Plan, call?: Plan): Promise<Plan | undefined> {
  const over = (compliancePlan?: Plan): Overrides => (compliancePlan ? { compliancePlan } : {});
  const speaking = await findSpeaking(
    {
      speaker: {
        kind: 'squad',
        member: 0,
        squad: {
          members: [{ assistant: { compliancePlan: assistant } }],
          membersOverrides: over(squad),
        },
      },
      speakerBy: 'organisation',
      overrides: over(call),
      overridesBy: 'organisation',
      variableValues: {},
      variablesBy: 'organisation',
      handovers: [],
    },
    {} as Resources,
  );
  return speaking.assistant.compliancePlan;
}

it('D1318 that nothing is stored holds until it is taken back in so many words', async () => {
  const securityFilterPlan = { enabled: true };
  expect(await planOf({ hipaaEnabled: true }, { securityFilterPlan })).toEqual({
    securityFilterPlan,
    hipaaEnabled: true,
  });
  expect(await planOf({}, { pciEnabled: true }, {})).toEqual({ pciEnabled: true });
  expect(await planOf({ securityFilterPlan }, { hipaaEnabled: true }, {})).toEqual({
    hipaaEnabled: true,
  });
  expect(await planOf({ hipaaEnabled: true }, {}, { hipaaEnabled: false })).toEqual({
    hipaaEnabled: false,
  });
});
