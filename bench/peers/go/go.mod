module trueform/peers

go 1.22

require (
	github.com/PuerkitoBio/purell v1.2.1
	github.com/google/safebrowsing v0.0.0-20190624211811-bbf0d20d26b3
)

require (
	github.com/golang/protobuf v1.2.0 // indirect
	golang.org/x/net v0.17.0 // indirect
	golang.org/x/text v0.13.0 // indirect
)
