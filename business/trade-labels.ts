import { guidedScript } from './guided-script.ts';
import type { GuidedStep } from './guided-step.ts';

const steps: readonly GuidedStep[] = Object.values(guidedScript);
const inShort = (variable: string, otherwise: string): string =>
  steps.find((step) => step.variable === variable)?.inShort ?? otherwise;

/** What a trade’s three answers are called, where the script says so; else as in any trade. */
export const tradeLabels = {
  business_type: inShort('business_type', 'Business'),
  website_status: inShort('website_status', 'Website'),
  current_leads: inShort('current_leads', 'Leads'),
};
