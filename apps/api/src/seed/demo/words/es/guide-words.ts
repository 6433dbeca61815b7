import type { GuideWords } from '../guide-words.js';
import { list, text } from '../words.js';

/** The Spanish words of the guides of the demo, by slug. */
export const GUIDE_WORDS_ES: Readonly<Record<string, Pick<GuideWords, 'title' | 'summary' | 'text'>>> = {
  'how-much-of-a-truck': {
    title: '¿Cuánto camión necesito?',
    summary: 'Seis montones que usted ya conoce, y cuánto del camión llena cada uno.',
    text: text(
      'Cobramos por el espacio que usted llena, en octavos del camión. Nadie piensa en octavos de camión. Así que aquí hay montones que usted conoce, y lo que ocupan.',
      list(
        '**Un octavo:** una lavadora y una secadora, o diez cajas de mudanza, o una cómoda y un buró.',
        '**Un cuarto:** un sofá, un sillón y una mesa de centro, o un estudio.',
        '**Tres octavos:** una recámara: cama, colchón, cómoda, escritorio y lo del clóset.',
        '**La mitad:** un garaje para un carro, un apartamento de una recámara o una bodega de 5 por 10.',
        '**Tres cuartos:** un sótano, o la trastienda de un local chico.',
        '**Un camión completo:** un apartamento entero, o un garaje para dos carros lleno hasta la puerta.',
      ),
      '## Cuando queda entre dos tamaños',
      'Reserve el más chico. El rango que ve en línea llega hasta el siguiente tamaño, y solo pasamos del precio de su cotización si lo que encontramos es distinto y usted firma antes de que carguemos.',
      '## Lo que no va por espacio',
      'El concreto, la tierra, el ladrillo y las tejas pesan tanto que el límite es un cuarto de la caja. Van por peso. Un solo sofá, colchón o refrigerador tiene su propio precio. [Vea los precios de hoy](/#prices).',
    ),
  },
  'the-day-before-your-pickup': {
    title: 'El día antes de su recogida',
    summary: 'Veinte minutos que hacen más rápido el día siguiente: qué marcar, qué vaciar y dónde se estaciona el camión.',
    text: text(
      'Usted no tiene que cargar nada. Tampoco tiene que ordenarlo. Pero estas cinco cosas son mucho más fáciles para usted que para nosotros.',
      '1. **Marque lo que se queda.** Basta un pedazo de cinta. En un cuarto revuelto, marque mejor lo que se va, si es menos.\n2. **Desconecte y vacíe el congelador.** Tarda una noche en descongelarse.\n3. **Revise cajones y bolsillos.** Apartamos los papeles y llaves que vemos, pero usted sabe dónde esconde las cosas.\n4. **Despeje el paso.** Las bicicletas en el pasillo y los carros en la entrada cuestan diez minutos cada uno.\n5. **Que haya alguien que pueda decidir.** Nos muestra todo y firma el precio final.',
      '## Lo que no podemos llevarnos',
      'Gasolina, propano, pintura fresca, asbesto y desechos médicos. Los centros de residuos peligrosos del condado de Wake reciben casi todo gratis de los residentes.',
      '## Si surge algo',
      'Puede cambiar la fecha o cancelar gratis hasta 24 horas antes del horario, en su cuenta o por teléfono.',
    ),
  },
  'where-your-things-go': {
    title: 'A dónde van sus cosas',
    summary: 'Qué se puede donar en el Triángulo, qué se recicla y qué ya no quiere nadie.',
    text: text(
      'Esto nos lo preguntan más que el precio. La respuesta honesta: depende más del estado que del objeto.',
      '## Se dona',
      'Muebles sin roturas, manchas ni olores; aparatos que funcionan y tienen menos de diez años; herramientas, vajilla, libros, ropa. Una organización lo tiene que querer el día en que pasamos, así que conocemos dos o tres para cada tipo de cosa.',
      '## Se recicla',
      'Metal de todo tipo, cartón, aparatos electrónicos, llantas, colchones, residuos limpios de jardín, concreto limpio. Por ley, Carolina del Norte no acepta en sus vertederos televisores, computadoras, llantas enteras ni electrodomésticos.',
      '## Va al vertedero',
      'Aglomerado hinchado, tapicería manchada, la mayoría de los juguetes, alfombra, madera tratada. Ojalá fuera menos.',
      '> Si algo le importa, como un piano o el banco de trabajo de su padre, dígalo al reservar. Preguntamos antes de llegar.',
      'Después del trabajo, su cuenta muestra qué fue a dónde, con un recibo de lo que se donó.',
    ),
  },
};
