import { useEffect } from 'react';
import { PhoneLink } from '../../site-data/phone-link';
import { keptToken } from './kept-token';

/** Where the icon on a home screen leads: on to the day that was last opened on this phone. */
export function CrewStart() {
  useEffect(() => {
    const token = keptToken();
    if (token) window.location.replace(`/crew/${encodeURIComponent(token)}`);
  }, []);
  return (
    <main className="sun flex-1 bg-canvas px-4 py-10">
      <div className="card mx-auto max-w-md p-6">
        <h1 className="text-3xl">Your stops</h1>
        <p className="mt-3 text-lg">Open the link that the office sent you today. From then on, this page leads to your stops.</p>
        <PhoneLink className="btn btn-brand btn-lg mt-6 w-full" />
      </div>
    </main>
  );
}
