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

export const brand: Brand = { name: company.brand, palette: tokensCss, icon: '/icon.svg' };

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
