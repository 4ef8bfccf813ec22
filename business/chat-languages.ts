import type { ChatLanguage } from './chat-language.ts';
import { ofSample } from './of-sample.ts';
import { sampleLanguages } from './sample/chat-languages.ts';

/**
 * What the chat without a model says in other languages than the site's. The sample's go with it; put yours in
 * front, in the form of those, or leave it.
 */
export const chatLanguages: readonly ChatLanguage[] = [...ofSample(sampleLanguages)];
