import { lazily } from '@haulbook/core';
import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

type AnyMethod = (...args: never[]) => unknown;

/** Finder of the provider methods that a decorator marked. */
@Injectable()
export class DecoratedMethods {
  /** The methods with any mark. There are thousands of others, and each kind of mark is looked for when the server starts. */
  private readonly marked = lazily(() => this.findMarked());

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Return every provider's methods with metadata under this key, bound to their provider. Called once all providers are there. */
  of<Mark, Method extends AnyMethod>(key: symbol): { mark: Mark; method: Method }[] {
    return this.marked().flatMap(({ instance, method }) => {
      const mark = Reflect.getMetadata(key, method) as Mark | undefined;
      return mark ? [{ mark, method: method.bind(instance) as Method }] : [];
    });
  }

  private findMarked(): { instance: object; method: AnyMethod }[] {
    // A provider is there once for each name that it is provided under.
    const instances = new Set(this.discovery.getProviders().map(({ instance }) => instance as unknown));
    return [...instances].flatMap((instance) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const methods = this.scanner
        .getAllMethodNames(Object.getPrototypeOf(instance))
        .map((name) => (instance as Record<string, AnyMethod>)[name]!);
      return methods.filter((method) => Reflect.getMetadataKeys(method).length > 0).map((method) => ({ instance, method }));
    });
  }
}
