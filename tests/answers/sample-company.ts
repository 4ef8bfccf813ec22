import { readStatedPrices } from '@parley/business';
import { sample } from '@parley/business/sample';
import { readKnowledge } from '../../server/generative/answerer/knowledge.ts';

/** The company that is examined: the sample, whatever the values of the site are. */
export const { company, servicePackage, services } = sample;
export const knowledge = readKnowledge(sample);
export const packageValue = knowledge.package.value;
export const packageSaving = knowledge.package.saving;
const { amount, months } = servicePackage.payment.monthly;
export const monthlyTotal = amount * months;
export const statedPrices = readStatedPrices(servicePackage);
