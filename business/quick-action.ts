export interface QuickAction {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Sent when the card is pressed. */
  readonly question: string;
}
