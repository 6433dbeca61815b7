import { list, text } from '../words.js';
import type { TownWords } from '../town-words.js';

/** The Spanish words for towns with a page of their own, by name. */
export const TOWN_WORDS_ES: Readonly<Record<string, Omit<TownWords, 'slug'>>> = {
  Apex: {
    summary:
      'De los bungalows alrededor de Salem Street a las calles nuevas junto a Kelly Road: vamos a Apex casi todos los días entre semana.',
    text: text(
      'Dos tipos de Apex nos llaman. Alrededor de Salem Street es la casa con el ático bajo y el garaje hecho para un Ford T. En los vecindarios nuevos es la familia que llegó con cuarenta cajas y ha abierto treinta.',
      'Aquí muchas calles son de una asociación. La mayoría no quiere nada en la banqueta hasta la noche anterior, y algunas tienen reglas de dónde se estacionan los camiones. Díganos cuál es la suya y las seguimos.',
      '## A dónde van las cosas',
      list(
        'Los muebles y enseres en buen estado se quedan en el oeste de Wake, con organizaciones de Apex y Cary.',
        'Los residuos de jardín, el metal y los aparatos van a los centros del condado, a pocas millas, así que nuestros viajes son cortos.',
      ),
    ),
    questions: [
      [
        '¿La ciudad recoge cosas grandes?',
        'Apex tiene recogida en la banqueta, con límites. Nosotros nos llevamos lo que pesa demasiado, lo que es demasiado o lo que sigue adentro.',
      ],
      ['¿Suben por una entrada empinada?', 'Dejamos el camión en la calle y cargamos desde ahí. Los primeros 75 pies están incluidos.'],
    ],
  },
  Cary: {
    summary: 'Casas adosadas, casas de desniveles y oficinas junto a las avenidas de Cary, en un horario de dos horas que usted elige.',
    text: text(
      'Cary se construyó por vecindarios, cada uno con sus reglas, sus árboles y una calle cerrada al final. Nuestro camión puede estar ahí una hora, pero no tapar dos entradas; en las casas adosadas preguntamos por el estacionamiento de visitas antes de llegar.',
      'Lo que más cargamos aquí son muebles de quienes se cambian a algo más chico: el seccional que llenaba la sala en 1998 y no cabe en el condominio. Después, lo que dejan las oficinas de Weston y Regency, donde tomamos los horarios de la mañana.',
      'Las casas de los ochenta tienen ático con escalera plegable y mucho aislante. En verano reserve por la mañana.',
    ),
    questions: [
      ['¿Vienen en fin de semana?', 'Los sábados, sí. Esos horarios se llenan primero; al reservar ve cuáles quedan.'],
      [
        'Mi asociación quiere saber quién viene. ¿Qué le digo?',
        'Nuestro nombre, la fecha y el horario. Los tres están en la confirmación, así que se la puede reenviar.',
      ],
    ],
  },
  'Chapel Hill': {
    summary:
      'Rentas de estudiantes, casas en la colina y oficinas de profesores: recogidas en Chapel Hill con tiempo para escaleras y calles angostas.',
    text: text(
      'Chapel Hill es una colina. Las casas de Gimghoul y Laurel Hill quedan arriba de la calle, con treinta escalones de piedra y sin entrada para carros. Usted nos dice los tramos al reservar: el primero está incluido, los demás tienen precio fijo y en la puerta no se regatea.',
      'En mayo y agosto todos se mudan a la vez. Si su contrato termina entonces, tome el primer horario libre; cambiarlo es gratis hasta 24 horas antes.',
      'Un buen sofá en mayo encuentra casa en agosto. Mientras tanto guardamos las donaciones, hasta donde nos alcanza el espacio.',
    ),
    questions: [
      [
        '¿Es más caro que en Raleigh?',
        'La lista de precios es la misma. El impuesto sobre las ventas, donde aplica, es el del condado de Orange.',
      ],
      [
        '¿Dónde se estacionan cerca del campus?',
        'Donde se permite cargar treinta minutos. En Franklin Street tomamos el horario de las 8 a. m.',
      ],
    ],
  },
  Durham: {
    summary: 'Casas de obreros, lofts y casas de una planta: vaciamos Durham de Trinity Park a Southpoint.',
    text: text(
      'En los viejos barrios de las fábricas del este y oeste de Durham, los cuartos son chicos y las puertas más, así que los muebles grandes entraron por la ventana y salen en pedazos. Los lofts del centro son lo contrario: puertas anchas, un elevador de carga y un administrador que quiere que se reserve.',
      'A Durham le importa dónde terminan las cosas, y a nosotros también. La ciudad tiene una tienda de reúso creativo, varios bancos de muebles y un buen patio de chatarra. Más de la mitad de una carga típica de aquí no llega al vertedero.',
      list(
        'Lofts: díganos el nombre del edificio y reservamos el elevador.',
        'Casas con callejón: cargamos por atrás, que es más rápido.',
        'Viviendas de Duke: díganos el nombre de la residencia y la zona de carga.',
      ),
    ),
    questions: [
      [
        '¿Atienden Research Triangle Park?',
        'Sí, en Durham y en el condado de Wake. Las oficinas de ahí suelen tomar el primer horario, de 8 a 10 a. m.',
      ],
      [
        '¿Se llevan el cableado antiguo de perillas y tubos?',
        'Cuando su electricista lo haya sacado, sí, con los demás escombros de la remodelación.',
      ],
    ],
  },
};
