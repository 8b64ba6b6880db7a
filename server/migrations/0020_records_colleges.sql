-- The colleges that Michi ships with: name, other names that people type, country (ISO 3166), IANA time zone, private or public.
-- Plain facts, compiled by the project itself from common knowledge, from no other list. To the extent that anything in this file could be
-- owned, it is dedicated to the public domain: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/
-- The id follows from the name (UUID of version 8), so that it is the same everywhere. A correction is a new migration of this kind.
insert into college (id, name, aliases, country, time_zone, is_private)
select overlay(overlay(md5('michi college ' || names[1]) placing '8' from 13) placing '8' from 17)::uuid,
  names[1], names[2:], country, time_zone, is_private
from (values
('US', 'America/New_York', true, $$
Harvard University|Harvard
Yale University|Yale
Princeton University|Princeton
Columbia University|Columbia
University of Pennsylvania|UPenn|Penn
Brown University|Brown
Dartmouth College|Dartmouth
Cornell University|Cornell
Massachusetts Institute of Technology|MIT
Johns Hopkins University|JHU
Duke University|Duke
Georgetown University|Georgetown
George Washington University|GWU
American University|AU
Carnegie Mellon University|CMU
New York University|NYU
Boston University|BU
Boston College|BC
Northeastern University|NEU
Tufts University|Tufts
Brandeis University|Brandeis
University of Rochester|Rochester
Rochester Institute of Technology|RIT
Rensselaer Polytechnic Institute|RPI
Worcester Polytechnic Institute|WPI
Stevens Institute of Technology|Stevens
Case Western Reserve University|CWRU|Case Western
Lehigh University|Lehigh
Villanova University|Villanova
Drexel University|Drexel
Fordham University|Fordham
Syracuse University|Syracuse
Emory University|Emory
Wake Forest University|Wake Forest
University of Miami|UMiami
University of Richmond|Richmond
Washington and Lee University|W&L
Howard University|Howard
Spelman College|Spelman
Morehouse College|Morehouse
Hampton University|Hampton
Williams College|Williams
Amherst College|Amherst
Swarthmore College|Swarthmore
Haverford College|Haverford
Bryn Mawr College|Bryn Mawr
Wellesley College|Wellesley
Smith College|Smith
Mount Holyoke College|Mount Holyoke
Bowdoin College|Bowdoin
Bates College|Bates
Colby College|Colby
Middlebury College|Middlebury
Hamilton College|Hamilton
Colgate University|Colgate
Vassar College|Vassar
Barnard College|Barnard
Wesleyan University|Wesleyan
Trinity College|Trinity Hartford
Connecticut College|Conn College
College of the Holy Cross|Holy Cross
Lafayette College|Lafayette
Bucknell University|Bucknell
Dickinson College|Dickinson
Franklin & Marshall College|F&M
Gettysburg College|Gettysburg
Davidson College|Davidson
Oberlin College|Oberlin
Kenyon College|Kenyon
Denison University|Denison
Skidmore College|Skidmore
Union College|Union
Bard College|Bard
Sarah Lawrence College|Sarah Lawrence
Babson College|Babson
Bentley University|Bentley
Olin College of Engineering|Olin
Cooper Union
Rhode Island School of Design|RISD
Pratt Institute|Pratt
Parsons School of Design|Parsons|The New School
School of the Museum of Fine Arts at Tufts|SMFA
Savannah College of Art and Design|SCAD
Berklee College of Music|Berklee
Juilliard School|Juilliard
New England Conservatory|NEC
Curtis Institute of Music|Curtis
$$),
('US', 'America/Indiana/Indianapolis', true, $$
University of Notre Dame|Notre Dame|ND
Rose-Hulman Institute of Technology|Rose-Hulman
DePauw University|DePauw
$$),
('US', 'America/Indiana/Indianapolis', false, $$
Purdue University|Purdue
Indiana University Bloomington|IU|Indiana
$$),
('US', 'America/Detroit', false, $$
University of Michigan|UMich|Michigan
Michigan State University|MSU
$$),
('US', 'America/New_York', false, $$
University of Virginia|UVA
Virginia Tech|VT
College of William & Mary|William and Mary|W&M
University of North Carolina at Chapel Hill|UNC
North Carolina State University|NC State
Georgia Institute of Technology|Georgia Tech|GT
University of Georgia|UGA
University of Florida|UF
Florida State University|FSU
University of Central Florida|UCF
University of South Florida|USF
Clemson University|Clemson
University of South Carolina|USC Columbia
University of Tennessee, Knoxville|UTK
University of Kentucky|UK
Ohio State University|OSU
Miami University|Miami Ohio
University of Cincinnati|UC Cincinnati
Pennsylvania State University|Penn State|PSU
University of Pittsburgh|Pitt
Temple University|Temple
Rutgers University|Rutgers
The College of New Jersey|TCNJ
University of Maryland|UMD
University of Delaware|UD
University of Connecticut|UConn
University of Massachusetts Amherst|UMass Amherst
University of Vermont|UVM
University of New Hampshire|UNH
University of Rhode Island|URI
University of Maine|UMaine
Stony Brook University|SUNY Stony Brook
Binghamton University|SUNY Binghamton
University at Buffalo|SUNY Buffalo
City College of New York|CCNY
Hunter College|CUNY Hunter
Florida A&M University|FAMU
United States Military Academy|West Point
United States Naval Academy|Annapolis
$$),
('US', 'America/Chicago', true, $$
University of Chicago|UChicago
Northwestern University|Northwestern
Vanderbilt University|Vanderbilt
Rice University|Rice
Washington University in St. Louis|WashU|WUSTL
Tulane University|Tulane
Southern Methodist University|SMU Dallas
Baylor University|Baylor
Texas Christian University|TCU
Marquette University|Marquette
Loyola University Chicago|Loyola Chicago
DePaul University|DePaul
Illinois Institute of Technology|Illinois Tech|IIT Chicago
Saint Louis University|SLU
Creighton University|Creighton
School of the Art Institute of Chicago|SAIC
Carleton College|Carleton
Grinnell College|Grinnell
Macalester College|Macalester
St. Olaf College|St Olaf
Beloit College|Beloit
Lawrence University|Lawrence
Knox College|Knox
Sewanee: The University of the South|Sewanee
$$),
('US', 'America/Chicago', false, $$
University of Texas at Austin|UT Austin
University of Texas at Dallas|UT Dallas|UTD
Texas A&M University|TAMU
University of Houston|UH
University of Illinois Urbana-Champaign|UIUC
University of Illinois Chicago|UIC
University of Wisconsin-Madison|UW-Madison|Wisconsin
University of Minnesota|UMN
University of Iowa|Iowa
Iowa State University|ISU
University of Missouri|Mizzou
University of Kansas|KU
University of Nebraska-Lincoln|UNL
University of Oklahoma|OU
University of Arkansas|UARK
University of Alabama|Bama
Auburn University|Auburn
University of Mississippi|Ole Miss
Louisiana State University|LSU
Truman State University|Truman
$$),
('US', 'America/Denver', true, $$
University of Denver|DU
Colorado College|CC
Brigham Young University|BYU
$$),
('US', 'America/Denver', false, $$
University of Colorado Boulder|CU Boulder
Colorado School of Mines|Mines
Colorado State University|CSU
University of Utah|Utah
University of New Mexico|UNM
Montana State University|MSU Bozeman
United States Air Force Academy|USAFA
$$),
('US', 'America/Boise', false, 'Boise State University|Boise State'),
('US', 'America/Phoenix', false, $$
Arizona State University|ASU
University of Arizona|UArizona
$$),
('US', 'America/Los_Angeles', true, $$
Stanford University|Stanford
California Institute of Technology|Caltech
University of Southern California|USC
Pomona College|Pomona
Harvey Mudd College|Harvey Mudd
Claremont McKenna College|CMC
Scripps College|Scripps
Pitzer College|Pitzer
Occidental College|Oxy
Pepperdine University|Pepperdine
Loyola Marymount University|LMU Los Angeles
Santa Clara University|SCU
University of San Francisco|USF San Francisco
University of San Diego|USD
Chapman University|Chapman
Minerva University|Minerva
California Institute of the Arts|CalArts
ArtCenter College of Design|ArtCenter
Reed College|Reed
Lewis & Clark College|Lewis and Clark
Whitman College|Whitman
Gonzaga University|Gonzaga
Seattle University|SeattleU
$$),
('US', 'America/Los_Angeles', false, $$
University of California, Berkeley|UC Berkeley|Cal
University of California, Los Angeles|UCLA
University of California, San Diego|UCSD
University of California, Santa Barbara|UCSB
University of California, Irvine|UCI
University of California, Davis|UC Davis
University of California, Santa Cruz|UCSC
University of California, Riverside|UCR
University of California, Merced|UC Merced
California Polytechnic State University, San Luis Obispo|Cal Poly
San Diego State University|SDSU
San José State University|SJSU
University of Washington|UW
Washington State University|WSU
University of Oregon|UO
Oregon State University|Oregon State
University of Nevada, Las Vegas|UNLV
$$),
('US', 'Pacific/Honolulu', false, 'University of Hawaiʻi at Mānoa|UH Manoa|Hawaii'),
('US', 'America/Anchorage', false, 'University of Alaska Fairbanks|UAF'),
('PR', 'America/Puerto_Rico', false, 'Universidad de Puerto Rico|UPR'),
('GB', 'Europe/London', false, $$
University of Oxford|Oxford
University of Cambridge|Cambridge
Imperial College London|Imperial
University College London|UCL
London School of Economics|LSE
King's College London|KCL
Queen Mary University of London|QMUL
Royal Holloway, University of London|RHUL
SOAS University of London|SOAS
City St George's, University of London|City
University of the Arts London|UAL|Central Saint Martins
Goldsmiths, University of London|Goldsmiths
University of Edinburgh|Edinburgh
University of St Andrews|St Andrews
University of Glasgow|Glasgow
University of Aberdeen|Aberdeen
University of Strathclyde|Strathclyde
University of Warwick|Warwick
Durham University|Durham
University of Bristol|Bristol
University of Bath|Bath
University of Exeter|Exeter
University of Southampton|Southampton
University of Manchester|Manchester
University of Leeds|Leeds
University of Sheffield|Sheffield
University of York|York
University of Birmingham|Birmingham
University of Nottingham|Nottingham
Loughborough University|Loughborough
Lancaster University|Lancaster
University of Liverpool|Liverpool
Newcastle University|Newcastle
University of Sussex|Sussex
University of Surrey|Surrey
University of Reading|Reading
University of East Anglia|UEA
Cardiff University|Cardiff
Queen's University Belfast|QUB
$$),
('IE', 'Europe/Dublin', false, $$
Trinity College Dublin|TCD
University College Dublin|UCD
University College Cork|UCC
University of Galway|NUIG
Dublin City University|DCU
$$),
('CA', 'America/Toronto', false, $$
University of Toronto|UofT
McGill University|McGill
Université de Montréal|UdeM
Concordia University|Concordia
Université Laval|Laval
University of Waterloo|Waterloo
Queen's University|Queen's
McMaster University|McMaster
Western University|Ivey|UWO
University of Ottawa|uOttawa
Carleton University|Carleton Ottawa
York University|York Toronto
Toronto Metropolitan University|TMU|Ryerson
University of Guelph|Guelph
Wilfrid Laurier University|Laurier
$$),
('CA', 'America/Vancouver', false, $$
University of British Columbia|UBC
Simon Fraser University|SFU
University of Victoria|UVic
$$),
('CA', 'America/Edmonton', false, $$
University of Alberta|UAlberta
University of Calgary|UCalgary
$$),
('CA', 'America/Winnipeg', false, 'University of Manitoba|UManitoba'),
('CA', 'America/Regina', false, 'University of Saskatchewan|USask'),
('CA', 'America/Halifax', false, $$
Dalhousie University|Dal
Mount Allison University|MtA
$$),
('BR', 'America/Sao_Paulo', false, $$
Universidade de São Paulo|USP
Universidade Estadual de Campinas|UNICAMP
Universidade Estadual Paulista|UNESP
Universidade Federal de São Paulo|UNIFESP
Universidade Federal do Rio de Janeiro|UFRJ
Universidade do Estado do Rio de Janeiro|UERJ
Universidade Federal de Minas Gerais|UFMG
Universidade de Brasília|UnB
Universidade Federal do Paraná|UFPR
Universidade Federal de Santa Catarina|UFSC
Universidade Federal do Rio Grande do Sul|UFRGS
Instituto Tecnológico de Aeronáutica|ITA
Instituto Militar de Engenharia|IME
$$),
('BR', 'America/Bahia', false, 'Universidade Federal da Bahia|UFBA'),
('BR', 'America/Recife', false, 'Universidade Federal de Pernambuco|UFPE'),
('BR', 'America/Fortaleza', false, 'Universidade Federal do Ceará|UFC'),
('BR', 'America/Sao_Paulo', true, $$
Fundação Getulio Vargas|FGV
Insper
Pontifícia Universidade Católica do Rio de Janeiro|PUC-Rio
Pontifícia Universidade Católica de São Paulo|PUC-SP
Universidade Presbiteriana Mackenzie|Mackenzie
ESPM
$$),
('MX', 'America/Monterrey', true, 'Tecnológico de Monterrey|Tec de Monterrey|ITESM'),
('MX', 'America/Mexico_City', true, $$
Instituto Tecnológico Autónomo de México|ITAM
Universidad Iberoamericana|Ibero
Universidad de las Américas Puebla|UDLAP
$$),
('MX', 'America/Mexico_City', false, $$
Universidad Nacional Autónoma de México|UNAM
Instituto Politécnico Nacional|IPN
$$),
('CO', 'America/Bogota', true, $$
Universidad de los Andes|Uniandes
Pontificia Universidad Javeriana|Javeriana
$$),
('CO', 'America/Bogota', false, 'Universidad Nacional de Colombia|UNAL'),
('CL', 'America/Santiago', true, 'Pontificia Universidad Católica de Chile|PUC Chile'),
('CL', 'America/Santiago', false, 'Universidad de Chile|UChile'),
('AR', 'America/Argentina/Buenos_Aires', false, 'Universidad de Buenos Aires|UBA'),
('AR', 'America/Argentina/Buenos_Aires', true, $$
Universidad Torcuato Di Tella|UTDT|Di Tella
Universidad de San Andrés|UdeSA
$$),
('PE', 'America/Lima', true, 'Pontificia Universidad Católica del Perú|PUCP'),
('PE', 'America/Lima', false, 'Universidad Nacional Mayor de San Marcos|UNMSM'),
('UY', 'America/Montevideo', false, 'Universidad de la República|Udelar'),
('EC', 'America/Guayaquil', true, 'Universidad San Francisco de Quito|USFQ'),
('CR', 'America/Costa_Rica', false, 'Universidad de Costa Rica|UCR Costa Rica'),
('DE', 'Europe/Berlin', false, $$
Technical University of Munich|TUM|Technische Universität München
Ludwig Maximilian University of Munich|LMU
Heidelberg University|Heidelberg
RWTH Aachen University|RWTH
Humboldt University of Berlin|HU Berlin
Free University of Berlin|FU Berlin|Freie Universität
Technical University of Berlin|TU Berlin
Karlsruhe Institute of Technology|KIT
University of Bonn|Bonn
University of Freiburg|Freiburg
University of Tübingen|Tuebingen
University of Göttingen|Goettingen
University of Hamburg|Hamburg
University of Mannheim|Mannheim
$$),
('DE', 'Europe/Berlin', true, 'Constructor University|Jacobs University Bremen'),
('AT', 'Europe/Vienna', false, $$
University of Vienna|Universität Wien
TU Wien|Vienna University of Technology
$$),
('CH', 'Europe/Zurich', false, $$
ETH Zurich|ETH
EPFL
University of Zurich|UZH
University of Geneva|UNIGE
University of St. Gallen|HSG
$$),
('NL', 'Europe/Amsterdam', false, $$
Delft University of Technology|TU Delft
Eindhoven University of Technology|TU/e
University of Amsterdam|UvA
Vrije Universiteit Amsterdam|VU
Leiden University|Leiden
University of Groningen|Groningen
Utrecht University|Utrecht
Erasmus University Rotterdam|EUR
Maastricht University|Maastricht
Wageningen University|WUR
$$),
('BE', 'Europe/Brussels', false, $$
KU Leuven|Leuven
Ghent University|UGent
$$),
('FR', 'Europe/Paris', false, $$
Sciences Po
École Polytechnique|X
École Normale Supérieure|ENS
CentraleSupélec
Sorbonne University|Sorbonne
Université PSL|PSL
Université Paris-Saclay|Paris-Saclay
$$),
('ES', 'Europe/Madrid', true, $$
IE University|IE
Universidad de Navarra|UNAV
ESADE
$$),
('ES', 'Europe/Madrid', false, $$
Universitat Pompeu Fabra|UPF
Universidad Carlos III de Madrid|UC3M
Universitat de Barcelona|UB
Universitat Autònoma de Barcelona|UAB
Universitat Politècnica de Catalunya|UPC
Universidad Complutense de Madrid|UCM
Universidad Autónoma de Madrid|UAM
Universidad Politécnica de Madrid|UPM
$$),
('PT', 'Europe/Lisbon', false, $$
Universidade de Lisboa|ULisboa|Instituto Superior Técnico
Universidade Nova de Lisboa|NOVA
Universidade do Porto|UPorto
Universidade de Coimbra|Coimbra
$$),
('IT', 'Europe/Rome', true, 'Bocconi University|Bocconi'),
('IT', 'Europe/Rome', false, $$
Politecnico di Milano|Polimi
University of Bologna|Unibo|Bologna
Sapienza University of Rome|Sapienza
University of Padua|Padova
$$),
('SE', 'Europe/Stockholm', false, $$
KTH Royal Institute of Technology|KTH
Lund University|Lund
Uppsala University|Uppsala
Stockholm University|SU
$$),
('DK', 'Europe/Copenhagen', false, $$
University of Copenhagen|KU
Technical University of Denmark|DTU
Copenhagen Business School|CBS
$$),
('NO', 'Europe/Oslo', false, $$
University of Oslo|UiO
Norwegian University of Science and Technology|NTNU
$$),
('FI', 'Europe/Helsinki', false, $$
University of Helsinki|Helsinki
Aalto University|Aalto
$$),
('PL', 'Europe/Warsaw', false, $$
University of Warsaw|Warsaw
Jagiellonian University|UJ
$$),
('CZ', 'Europe/Prague', false, 'Charles University|Univerzita Karlova'),
('TR', 'Europe/Istanbul', true, $$
Koç University|Koc
Bilkent University|Bilkent
Sabancı University|Sabanci
$$),
('TR', 'Europe/Istanbul', false, $$
Boğaziçi University|Bogazici
Middle East Technical University|METU|ODTÜ
$$),
('JP', 'Asia/Tokyo', false, $$
University of Tokyo|UTokyo|Todai
Kyoto University|Kyodai
Osaka University|Handai
Tohoku University|Tohoku
Nagoya University|Nagoya
Institute of Science Tokyo|Tokyo Tech
Hitotsubashi University|Hitotsubashi
$$),
('JP', 'Asia/Tokyo', true, $$
Waseda University|Waseda
Keio University|Keio
Sophia University|Sophia
International Christian University|ICU
Ritsumeikan Asia Pacific University|APU
$$),
('KR', 'Asia/Seoul', false, $$
Seoul National University|SNU
KAIST
$$),
('KR', 'Asia/Seoul', true, $$
Yonsei University|Yonsei
Korea University|KU Seoul
POSTECH
Sungkyunkwan University|SKKU
$$),
('CN', 'Asia/Shanghai', false, $$
Tsinghua University|Tsinghua
Peking University|PKU|Beida
Fudan University|Fudan
Shanghai Jiao Tong University|SJTU
Zhejiang University|ZJU
$$),
('CN', 'Asia/Shanghai', true, $$
New York University Shanghai|NYU Shanghai
Duke Kunshan University|DKU
$$),
('HK', 'Asia/Hong_Kong', false, $$
University of Hong Kong|HKU
Hong Kong University of Science and Technology|HKUST
Chinese University of Hong Kong|CUHK
City University of Hong Kong|CityU
Hong Kong Polytechnic University|PolyU
$$),
('TW', 'Asia/Taipei', false, 'National Taiwan University|NTU Taiwan'),
('SG', 'Asia/Singapore', false, $$
National University of Singapore|NUS
Nanyang Technological University|NTU
Singapore Management University|SMU
Singapore University of Technology and Design|SUTD
$$),
('MY', 'Asia/Kuala_Lumpur', false, 'Universiti Malaya|UM'),
('TH', 'Asia/Bangkok', false, 'Chulalongkorn University|Chula'),
('ID', 'Asia/Jakarta', false, 'Universitas Indonesia|UI'),
('PH', 'Asia/Manila', false, 'University of the Philippines|UP'),
('PH', 'Asia/Manila', true, 'Ateneo de Manila University|Ateneo'),
('VN', 'Asia/Ho_Chi_Minh', true, 'Fulbright University Vietnam|FUV'),
('IN', 'Asia/Kolkata', false, $$
Indian Institute of Technology Bombay|IIT Bombay|IITB
Indian Institute of Technology Delhi|IIT Delhi|IITD
Indian Institute of Technology Madras|IIT Madras|IITM
Indian Institute of Technology Kanpur|IIT Kanpur|IITK
Indian Institute of Technology Kharagpur|IIT Kharagpur
Indian Institute of Science|IISc
University of Delhi|DU Delhi
$$),
('IN', 'Asia/Kolkata', true, $$
Ashoka University|Ashoka
BITS Pilani|BITS
$$),
('PK', 'Asia/Karachi', true, 'Lahore University of Management Sciences|LUMS'),
('AE', 'Asia/Dubai', true, 'New York University Abu Dhabi|NYUAD'),
('QA', 'Asia/Qatar', true, 'Georgetown University in Qatar|GU-Q'),
('LB', 'Asia/Beirut', true, 'American University of Beirut|AUB'),
('IL', 'Asia/Jerusalem', false, $$
Technion
Tel Aviv University|TAU
Hebrew University of Jerusalem|HUJI
$$),
('AU', 'Australia/Melbourne', false, $$
University of Melbourne|Unimelb
Monash University|Monash
RMIT University|RMIT
$$),
('AU', 'Australia/Sydney', false, $$
University of Sydney|USyd
University of New South Wales|UNSW
University of Technology Sydney|UTS
Australian National University|ANU
$$),
('AU', 'Australia/Brisbane', false, 'University of Queensland|UQ'),
('AU', 'Australia/Adelaide', false, 'University of Adelaide|Adelaide'),
('AU', 'Australia/Perth', false, 'University of Western Australia|UWA'),
('NZ', 'Pacific/Auckland', false, $$
University of Auckland|Auckland
University of Otago|Otago
Victoria University of Wellington|VUW
$$),
('ZA', 'Africa/Johannesburg', false, $$
University of Cape Town|UCT
University of the Witwatersrand|Wits
Stellenbosch University|Stellenbosch
$$),
('NG', 'Africa/Lagos', false, $$
University of Lagos|Unilag
University of Ibadan|UI Ibadan
$$),
('NG', 'Africa/Lagos', true, 'Covenant University|Covenant'),
('GH', 'Africa/Accra', true, 'Ashesi University|Ashesi'),
('GH', 'Africa/Accra', false, 'University of Ghana|Legon'),
('RW', 'Africa/Kigali', true, 'African Leadership University Rwanda|ALU Rwanda'),
('KE', 'Africa/Nairobi', false, 'University of Nairobi|UoN'),
('UG', 'Africa/Kampala', false, 'Makerere University|Makerere'),
('EG', 'Africa/Cairo', true, 'American University in Cairo|AUC'),
('EG', 'Africa/Cairo', false, 'Cairo University')
) as country_list (country, time_zone, is_private, list),
  regexp_split_to_table(trim(both E'\n' from list), E'\n') line,
  string_to_array(line, '|') names
on conflict (name) do update set
  aliases = excluded.aliases, country = excluded.country, time_zone = excluded.time_zone, is_private = excluded.is_private;
