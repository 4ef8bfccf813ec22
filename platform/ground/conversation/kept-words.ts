/** What of somebody who speaks says whether words are kept: an assistant, or a workflow. */
export interface Compliant {
  readonly compliancePlan?:
    | { readonly hipaaEnabled?: boolean | undefined; readonly pciEnabled?: boolean | undefined }
    | undefined;
}

/** Whether what is said with them may be stored: logs, recordings and transcripts. */
export const keepsWords = ({ compliancePlan }: Compliant): boolean =>
  compliancePlan?.hipaaEnabled !== true && compliancePlan?.pciEnabled !== true;
