import {
  chatGreeting,
  company,
  firstGuidedStep,
  guidedScript,
  tokensCss,
  servicePackage,
  systemInstruction,
} from '@parley/business';
import type { Brand, DemoCompany } from '@parley/platform';

/* The company as the voice platform takes it, which itself knows of none. */

/** @param typefaces rules of a style sheet; without them the letters' stand-ins write */
export const brandWith = (typefaces: string): Brand => ({
  name: company.brand,
  rules: typefaces + tokensCss,
  icon: '/icon.svg',
});

export const demoCompany: DemoCompany = {
  brand: company.brand,
  contactName: company.contact.name,
  hours: company.hours,
  callMinutes: servicePackage.followUp.minutes,
  greeting: chatGreeting,
  instruction: systemInstruction,
  script: {
    first: firstGuidedStep,
    steps: Object.fromEntries(
      Object.entries(guidedScript).map(([id, step]) => [
        id,
        step.asks === 'options'
          ? { ...step, next: step.otherwise }
          : { ...step, options: [], next: step.next },
      ]),
    ),
  },
};
