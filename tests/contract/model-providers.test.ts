import { expect, it } from 'vitest';
import { modelProviders, operations } from '../../contract/voice/index.ts';
import { languageModels } from '../../platform/areas/chat/models/ai-sdk/language-models.ts';
import { listFields, listVariants } from './fields.ts';

const assistants = operations.createAssistant.body.schema;

it('D178 whoever offers a model has a credential, but for the platform', () => {
  const offered = listVariants(assistants.shape.model.unwrap());
  expect(offered.filter((provider) => provider !== 'vapi').sort()).toEqual(
    [...modelProviders].sort(),
  );
  const credentials = operations.createCredential.body.schema;
  for (const provider of modelProviders) {
    expect(listFields(credentials, provider)).toContain('provider*');
  }
});

it('D178 only one who has a credential is spoken to', () => {
  expect([...modelProviders]).toEqual(expect.arrayContaining(Object.keys(languageModels)));
});
