export type Role = 'admin' | 'editor' | 'viewer';

/** What a public token is held to, as its maker set it; null holds it to nothing more. */
export interface Restrictions {
  readonly allowedOrigins: readonly string[] | null;
  readonly allowedAssistantIds: readonly string[] | null;
  /** Assistants written out in the request, and overrides of the model of others. */
  readonly allowTransientAssistant: boolean;
}

/** Who asks, as its bearer token says. */
export type Caller =
  | {
      readonly kind: 'private';
      readonly orgId: string;
      readonly userId: string;
      readonly role: Role;
      /**
       * The key of the server's own settings, which reaches every organisation of its user. Any other
       * reaches the one that it was made for: whoever made it there knows it, and may be no more than
       * an admin of that one.
       */
      readonly isServerKey: boolean;
    }
  | {
      readonly kind: 'public';
      readonly orgId: string;
      /** The key of the server's own site, for calls of its visitors alone. */
      readonly isSiteKey: boolean;
      readonly restrictions: Restrictions | null;
    };
