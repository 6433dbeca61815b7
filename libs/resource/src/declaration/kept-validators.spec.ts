import { IsEmail, MetadataStorage, MinLength, getMetadataStorage, validateSync } from 'class-validator';
import { keepValidators } from './kept-validators.js';

class Named {
  @MinLength(3, { groups: ['create', 'update'] })
  name = '';
}

class Person extends Named {
  @IsEmail({}, { groups: ['create'] })
  email = '';
}

describe('validators of a class', () => {
  const storage = getMetadataStorage();
  const lookUp = jest.spyOn(MetadataStorage.prototype, 'getTargetValidationMetadatas');
  /** Keep nothing that was found before, as of a storage that is new. */
  const keepAnew = () => {
    Reflect.deleteProperty(storage, 'getTargetValidationMetadatas');
    keepValidators(storage);
  };
  beforeAll(keepAnew);
  afterAll(() => {
    lookUp.mockRestore();
    keepAnew();
  });

  const problemsOf = (groups: string[]) => validateSync(new Person(), { groups }).map(({ property }) => property);

  it('are looked up once for each group, with those that it inherited', () => {
    for (let times = 0; times < 3; times += 1) {
      expect(problemsOf(['create'])).toEqual(['email', 'name']);
      expect(problemsOf(['update'])).toEqual(['name']);
      expect(problemsOf(['import'])).toEqual([]);
    }
    expect(lookUp).toHaveBeenCalledTimes(3);
  });

  it('are not those of another class', () => {
    expect(validateSync(new Named(), { groups: ['create'] })).toHaveLength(1);
  });
});
