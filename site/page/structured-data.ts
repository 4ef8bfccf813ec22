import { company, servicePackage, services } from '@parley/business';
import type { FaqEntry } from '@parley/business';

/** What search engines read, from the same source as the visible text (schema.org). */
export function structuredData(questions: readonly FaqEntry[]): object {
  const { street, city, region, postalCode, country } = company.address;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfessionalService',
        name: company.legalName,
        alternateName: company.brand,
        description: company.blurb,
        email: company.email,
        ...(company.phone !== null && { telephone: company.phone }),
        foundingDate: String(company.founded),
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: city,
          ...(region !== null && { addressRegion: region }),
          postalCode,
          addressCountry: country,
        },
        makesOffer: [
          {
            '@type': 'Offer',
            name: servicePackage.name,
            price: servicePackage.price,
            priceCurrency: company.currency,
          },
          ...services.map(({ name }) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name },
          })),
        ],
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}
