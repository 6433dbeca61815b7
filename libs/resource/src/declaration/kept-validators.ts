import { getMetadataStorage, type MetadataStorage } from 'class-validator';

type Find = MetadataStorage['getTargetValidationMetadatas'];
type Found = ReturnType<Find>;

/**
 * Let class-validator keep which validators apply to a class. For each object it would look for them again, also among those of all other
 * classes, from which this one may have inherited some. A class has its validators once it is declared.
 */
export function keepValidators(storage: MetadataStorage = getMetadataStorage()): void {
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const kept = new Map<Parameters<Find>[0], Map<string, Found>>();
  storage.getTargetValidationMetadatas = (target, ...terms) => {
    const ofTarget = kept.get(target) ?? new Map<string, Found>();
    kept.set(target, ofTarget);
    const key = JSON.stringify(terms);
    const found = ofTarget.get(key) ?? find(target, ...terms);
    ofTarget.set(key, found);
    return found;
  };
}
