import { keptOfAssistants } from './assistants.ts';
import { keptOfCalls } from './calls.ts';
// oxlint-disable-next-line import/no-unassigned-import -- Describes what kept fields name.
import './entities.ts';
import type { KeptFields } from './kinds.ts';
import { keptOfSound } from './sound.ts';
import { keptOfTools } from './tools.ts';
import { keptOfWorkflows } from './workflows.ts';

/**
 * Fields of the hosted platform's that this one keeps and returns, and does nothing with, by the entity
 * that has them. What is acted on is described with its entity instead; what is described there too, so
 * that it is checked, is only named here. The guide lists them.
 */
export const keptFields: KeptFields = {
  ...keptOfAssistants,
  ...keptOfCalls,
  ...keptOfSound,
  ...keptOfTools,
  ...keptOfWorkflows,
};
