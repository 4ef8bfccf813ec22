/** `/config.json`: what the browser may know. Nothing here is secret. */
export interface PublicConfig {
  /** `url` is where `/rest/v1` lives, without that path. */
  database: { url: string; anonKey: string };
  /** `baseUrl` is where `/v1beta` lives, without that path. An empty key brings the Setup screen. */
  generative: { baseUrl: string; model: string; key: string };
  /** An empty key: no voice is configured, and the agent reports not ready. */
  voice: { baseUrl: string; publicKey: string; assistantId: string };
  /** Days after which leads and conversations are erased. Absent: kept until somebody asks. */
  retentionDays?: number;
  /** New leads are also sent to another system of the company. */
  passesLeadsOn?: true;
}
