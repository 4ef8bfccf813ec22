import { company } from './company.ts';

export const leadWords = {
  titles: {
    lead: 'Nowe zgłoszenie',
    callback: 'Prośba o telefon',
    conversation: 'Przesłana rozmowa',
    missedCall: 'Nieodebrana rozmowa',
    noName: 'bez imienia',
  },
  labels: {
    callBy: 'Zadzwoń do',
    name: 'Imię',
    phone: 'Telefon',
    email: 'Poczta',
    company: 'Firma',
    message: 'Wiadomość',
    asked: 'Pytanie',
    cameBy: 'Skąd',
    when: 'Kiedy',
    who: 'Kto',
    what: 'Co',
    why: 'Dlaczego',
  },
  ways: {
    chat: 'Czat',
    guided: 'Pytania',
    callback: 'Prośba o telefon',
    conversation: 'Przesłana rozmowa',
  },
  missedCall: {
    unknown: 'nie zostawił danych',
    ended: 'Rozmowa urwała się, zanim padło słowo',
  },
  moreWait: {
    one: 'Czeka jeszcze 1 zgłoszenie',
    many: 'Czekają dalsze zgłoszenia: {count}',
    text: 'Przyszło więcej niż {most} zgłoszeń w godzinę; następne listy od {time}.',
  },
  links: { call: 'Zadzwoń: {phone}', lead: 'W konsoli', console: 'Konsola' },
  test: { title: 'Próba', text: `Próba od ${company.brand}: tu przyjdą zgłoszenia.` },
} as const;
