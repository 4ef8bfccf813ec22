import { Header } from './header.tsx';

export function NotFound() {
  return (
    <>
      <Header />
      <main className="wrap grid min-h-[70dvh] content-center justify-items-start gap-6 py-16">
        <p className="tag">404</p>
        <h1 className="display">Oops! Page not found</h1>
        <p className="lead">
          Nothing lives at this address. It may have moved, or never been here.
        </p>
        <a href="/" className="button button-primary button-large">
          Return to Home
        </a>
      </main>
    </>
  );
}
