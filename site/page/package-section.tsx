import {
  company,
  formatPrice,
  packageSaving,
  packageValue,
  paymentOptions,
  servicePackage,
} from '@parley/business';

const { name, items, price, guarantee, followUp, bonuses } = servicePackage;

export function PackageSection() {
  return (
    <section id="package" className="wrap grid gap-10 py-20 lg:grid-cols-2 lg:gap-24">
      <div>
        <h2 className="title">One package. One price. In writing.</h2>
        <p className="mt-5 text-lg text-muted">
          {guarantee.moneyBackDays}-day money-back guarantee, {guarantee.revisions}.{' '}
          {company.contact.name} calls you within {followUp.withinHours} hours; {followUp.minutes}{' '}
          minutes are enough.
        </p>
        <h3 className="mt-8 font-semibold">At no charge</h3>
        <p className="text-muted">{bonuses.join(' · ')}</p>
        <h3 className="mt-6 font-semibold">Three ways to pay</h3>
        <dl className="ledger">
          {paymentOptions.map(({ id, name: option, terms }) => (
            <div key={id}>
              <dt>{option}</dt>
              <dd>{terms}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="rounded-4xl self-start border border-line bg-surface p-6 sm:p-10">
        <h3 className="font-serif text-xl">{name}</h3>
        <dl className="ledger mt-4">
          {items.map(({ id, name: item, value }) => (
            <div key={id}>
              <dt>{item}</dt>
              <dd>{formatPrice(value)}</dd>
            </div>
          ))}
          <div className="text-muted">
            <dt>Total value</dt>
            <dd>{formatPrice(packageValue)}</dd>
          </div>
          <div>
            <dt className="font-semibold">Your price</dt>
            <dd className="display">{formatPrice(price)}</dd>
          </div>
        </dl>
        <p className="text-end text-muted">You save {formatPrice(packageSaving)}.</p>
      </div>
    </section>
  );
}
