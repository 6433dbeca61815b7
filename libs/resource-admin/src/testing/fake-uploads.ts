import { act } from '@testing-library/react';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** A request that has arrived at the server: what was sent, and how to go on. */
export interface Sending {
  config: InternalAxiosRequestConfig;
  finish: (data: object, headers?: object) => Promise<void>;
  /** A status of 0 is no answer at all. */
  refuse: (status: number, data?: object) => Promise<void>;
  /** Say how much of it has arrived. */
  progress: (loaded: number, total: number) => void;
}

/** Hold every request that is sent during a test, uploads among them, until the test goes on with it. */
export function holdUploads(): () => Sending[] {
  const network = axios.defaults.adapter;
  let sent: Sending[];
  beforeEach(() => {
    sent = [];
    axios.defaults.adapter = (config) =>
      new Promise<AxiosResponse>((resolve, reject) => {
        const answer = (status: number, data: object, headers = {}) => ({ status, data, statusText: '', headers, config }) as AxiosResponse;
        const fail = (response?: AxiosResponse) => reject(new AxiosError('refused', undefined, config, undefined, response));
        sent.push({
          config,
          finish: (data, headers) => act(async () => resolve(answer(201, data, headers))),
          refuse: (status, data = {}) => act(async () => fail(status ? answer(status, data) : undefined)),
          progress: (loaded, total) => act(() => config.onUploadProgress!({ loaded, total, bytes: loaded, lengthComputable: true })),
        });
      });
  });
  afterEach(() => {
    axios.defaults.adapter = network;
  });
  return () => sent;
}
