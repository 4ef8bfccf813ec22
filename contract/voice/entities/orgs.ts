import { z } from 'zod';
import { anyObject, dateTime, entity, flag, shortName, text } from '../schema.ts';
import { compliancePlan } from './call-plans.ts';
import { server } from './server.ts';

/** An organisation and a user belong to no organisation, so they have no `orgId`. */
const own = { id: text, createdAt: dateTime, updatedAt: dateTime };

const count = z.number().min(1);
const minutes = z.number().min(0);

const subscription = entity(
  'Subscription',
  {
    ...own,
    type: z.enum(['trial', 'pay-as-you-go', 'enterprise', 'agency', 'startup', 'growth', 'scale']),
    status: z.enum(['active', 'frozen']),
    credits: text,
    concurrencyCounter: count,
    concurrencyLimitIncluded: count,
    concurrencyLimitPurchased: count,
  },
  {
    phoneNumbersCounter: count,
    phoneNumbersIncluded: count,
    monthlyChargeScheduleId: z.number(),
    monthlyCreditCheckScheduleId: z.number(),
    stripeCustomerId: text,
    stripeCustomerEmail: text,
    stripePaymentMethodId: text,
    stripePaymentMethodFingerprint: text,
    slackSupportEnabled: flag,
    slackChannelId: text,
    hipaaEnabled: flag,
    hipaaCommonPaperAgreementId: text,
    pciEnabled: flag,
    pciCommonPaperAgreementId: text,
    referredByEmail: text,
    autoReloadPlan: entity('AutoReloadPlan', { credits: z.number(), threshold: z.number() }),
    minutesIncluded: minutes,
    minutesUsed: minutes,
    minutesUsedNextResetAt: dateTime,
    minutesOverageCost: z.number(),
    providersIncluded: z.array(text),
    outboundCallsDailyLimit: count,
    outboundCallsCounter: count,
    outboundCallsCounterNextResetAt: dateTime,
    couponIds: z.array(text),
    couponUsageLeft: text,
    invoicePlan: entity(
      'InvoicePlan',
      {},
      { companyName: text, companyAddress: text, companyTaxId: text, companyEmail: text },
    ),
  },
);

const orgFields = {
  name: shortName,
  hipaaEnabled: flag,
  subscriptionId: text,
  channel: z.enum(['default', 'weekly']),
  billingLimit: z.number().min(0).max(1000).describe('US dollars a month.'),
  concurrencyLimit: z.number().min(1).max(10),
  compliancePlan,
  server,
};

export const createOrg = entity('CreateOrgDTO', {}, orgFields);

export const updateOrg = entity('UpdateOrgDTO', {}, orgFields);

export const storedOrg = entity('Org', own, {
  ...orgFields,
  subscription,
  stripeCustomerId: text,
  stripeSubscriptionId: text,
  stripeSubscriptionItemId: text,
  stripeSubscriptionCurrentPeriodStart: dateTime,
  stripeSubscriptionStatus: text,
  plan: entity(
    'OrgPlan',
    {},
    {
      includedProviders: z.array(anyObject),
      includedMinutes: z.number(),
      costPerOverageMinute: z.number(),
    },
  ),
  jwtSecret: text,
  minutesUsed: z.number(),
});

export const user = entity('User', { ...own, email: text }, { fullName: text });

const role = z.enum(['admin', 'editor', 'viewer']).meta({ id: 'Role' });

export const inviteUsers = entity(
  'InviteUserDTO',
  { emails: z.array(text), role },
  { redirectTo: text },
);

export const updateUserRole = entity('UpdateUserRoleDTO', { userId: text, role });

export const jwtResponse = entity(
  'JwtResponse',
  { accessToken: text, aud: anyObject },
  {},
  "A short-lived token for the organisation's own page, and who it is for.",
);
