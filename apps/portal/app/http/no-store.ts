/** For pages that show secrets or take mailed links: no cache keeps them, the browser's history neither. */
export const noStore = () => ({ 'Cache-Control': 'no-store' });
