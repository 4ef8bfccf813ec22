import { z } from 'zod';
import { gender, type VoiceSource, words } from './voice-source.ts';

/** The regions of the contract that Azure itself calls something else. */
const azureRegions: Readonly<Record<string, string>> = {
  australia: 'australiaeast',
  france: 'francecentral',
  india: 'centralindia',
  norway: 'norwayeast',
  switzerland: 'switzerlandnorth',
  uk: 'uksouth',
};

export const azure: VoiceSource<'azure'> = {
  provider: 'azure',
  async list(api, { apiKey = '', region = 'eastus' }) {
    const voice = z.looseObject({
      ShortName: z.string(),
      DisplayName: z.string(),
      Locale: words,
      LocaleName: words,
      Gender: gender,
    });
    const voices = await api.call(
      {
        service: 'azure',
        region: azureRegions[region] ?? region,
        path: '/cognitiveservices/voices/list',
        headers: { 'ocp-apim-subscription-key': apiKey },
      },
      z.array(voice),
    );
    return voices.map(({ ShortName, DisplayName, Locale, LocaleName, Gender }) => ({
      providerId: ShortName,
      name: DisplayName,
      isPublic: true,
      languageCode: Locale,
      language: LocaleName,
      gender: Gender,
    }));
  },
};
