import type { ChatLanguage } from './chat-language.ts';
import { company } from './company.ts';
import { servicePackage } from './package.ts';
import { formatPrice } from './prices.ts';

const { name, price } = servicePackage;

export const chatLanguages: readonly ChatLanguage[] = [
  {
    code: 'pl',
    words: 'dzien dobry ile kosztuje czy moge jak piekarnia piec chleb prosze dziekuje',
    answers: [
      { asked: 'ile|koszt|cen', says: `${name} kosztuje ${formatPrice(price)}, bez targowania.` },
    ],
    otherwise: `Najlepiej zadzwonić do piekarni: ${company.contact.name} odbiera między wypiekami.`,
    more: 'Resztę opowiem po angielsku.',
  },
];
