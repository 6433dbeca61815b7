/** A photo that waits for a connection. */
export interface WaitingPhoto {
  id: number;
  /** The stop, and whether it was taken before or after the work. */
  side: string;
  photo: File;
}

const STORE = 'photos';

/** Open the photos that wait on this device. They outlast the page: a phone may close it as soon as the camera opens. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('haulbook-crew', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }).createIndex('side', 'side');
  };
  return answerOf(request);
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The photo could not be kept'));
  });

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open();
  try {
    return await answerOf(work(db.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    db.close();
  }
}

/** Keep a photo until it is sent. */
export const keepPhoto = (side: string, photo: File): Promise<IDBValidKey> => inStore('readwrite', (store) => store.add({ side, photo }));

/** Return the photos of a side that wait, the earliest first. */
export const waitingPhotos = (side: string): Promise<WaitingPhoto[]> =>
  inStore<WaitingPhoto[]>('readonly', (store) => store.index('side').getAll(side));

/** Forget a photo that was sent or refused. */
export const forgetPhoto = (id: number): Promise<undefined> => inStore('readwrite', (store) => store.delete(id));
